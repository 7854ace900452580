"""What is told where no named technique sees anything."""
